// A table as a file for spreadsheets: RFC 4180, and no cell that a spreadsheet would run as a formula.

export type Cell = string | number

/** Excel reads Devanagari only in a file that begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, also behind spaces and in the full width of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Rows as one file, each line ended by CR LF. Numbers stay numbers; a text that looks like a formula gets an apostrophe before it. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
