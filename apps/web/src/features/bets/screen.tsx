export default function Screen() {
  return (
    <main>
      <h1>bets</h1>
    </main>
  )
}
