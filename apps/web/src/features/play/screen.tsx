export default function Screen() {
  return (
    <main>
      <h1>play</h1>
    </main>
  )
}
