export default function Screen() {
  return (
    <main>
      <h1>fairness</h1>
    </main>
  )
}
