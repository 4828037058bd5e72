/** The sign: three stones that mark a trail. */
export function CairnMark() {
  return (
    <svg className="cairn-mark" viewBox="0 0 64 56" width="64" height="56" aria-hidden>
      <path d="M6 46.5C6 41 14 38.5 32 38.5S58 41 58 46.5S50 54 32 54S6 52 6 46.5Z" />
      <path d="M14 29.5C14 25 21 22.5 32.5 22.5S50 25 50 29.5S43 36 32.5 36S14 34 14 29.5Z" />
      <path d="M21 13.5C21 8 25 3 32 3S43.5 8 43.5 13.5S39 20 32 20S21 19 21 13.5Z" />
    </svg>
  )
}
