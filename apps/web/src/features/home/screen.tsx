export default function Screen() {
  return (
    <main>
      <h1>home</h1>
    </main>
  )
}
