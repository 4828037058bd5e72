/**
 * What a program printed, as a terminal would leave it standing: escape sequences (ECMA-48: CSI, OSC, DCS and two-character ones)
 * and other control characters go, and of a line that was written over again and again (progress bars) the last state stays.
 * Linear in the length of the text.
 */
export function terminalText(printed: string): string {
  return printed
    .replace(ESCAPES, '')
    .split('\n')
    .map(lastState)
    .join('\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}

/** What stands in a line after the last return to its beginning; returns at its very end only end it. */
function lastState(line: string): string {
  let end = line.length
  while (line[end - 1] === '\r') end--
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end)
}

const ESCAPES =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g
