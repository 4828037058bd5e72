export function Welcome() {
  return <main />
}
