/** The same shell as in index.html: it stays until the first screen's code has come. */
export function Boot() {
  return (
    <div className="boot" aria-hidden="true">
      <b>Opendraw</b>
      <i />
      <i />
      <i />
      <nav />
    </div>
  )
}
