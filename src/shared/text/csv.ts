// RFC 4180 reader and writer; cells cannot run as spreadsheet formulas.
export type Cell = string | number

/** Excel recognizes Devanagari only in a file that begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * What spreadsheets recognize as the start of a formula, even after spaces and in full-width characters. A semicolon does not start one.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Writes rows as a CSV file with CR LF line endings. Numbers stay numbers; a text that looks like a formula is prefixed with an apostrophe.
 */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvRow = {
  /** The line of the file on which the row begins, counted from 1. */
  line: number
  cells: string[]
}

/** Separators used by spreadsheets of different countries; the first of them found in the first line is used. */
const SEPARATORS = [',', ';', '\t']

/**
 * Reads the rows of a CSV file, also with other line endings and without the byte order mark; empty lines are left out. Returns undefined
 * if a quote is never closed, because cell boundaries are then unknown.
 */
export function readCsv(file: string): CsvRow[] | undefined {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const head = text.slice(0, /[\r\n]|$/.exec(text)?.index)
  const separator = SEPARATORS.find((sign) => head.includes(sign)) ?? ','
  // A cell is either quoted as a whole, or plain up to the next separator or line end.
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^${separator}\\r\\n]*)`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let [at, line] = [0, 1]
  for (;;) {
    cell.lastIndex = at
    const [raw = '', quoted, plain] = cell.exec(text) ?? []
    if (quoted === undefined && plain?.startsWith('"')) return undefined
    row.cells.push(withoutFormulaGuard(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')))
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0
    at += raw.length
    const sign = text.charAt(at)
    if (sign === separator) at++
    else if (sign !== '' && sign !== '\r' && sign !== '\n') return undefined
    else {
      if (row.cells.some((each) => each !== '')) rows.push(row)
      if (sign === '') return rows
      at += text.startsWith('\r\n', at) ? 2 : 1
      line++
      row = { line, cells: [] }
    }
  }
}

/** Removes the apostrophe that `csvFile` puts before what looks like a formula. */
const withoutFormulaGuard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)
