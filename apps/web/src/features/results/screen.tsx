export default function Screen() {
  return (
    <main>
      <h1>results</h1>
    </main>
  )
}
