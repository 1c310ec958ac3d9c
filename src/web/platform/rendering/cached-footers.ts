const BEGIN = '<div class="ft-rest came">'
/** The still part is the last in the footer. */
const END = '</div></footer>'

/** The footer of each language, with what it was made of. */
export class CachedFooters {
  readonly #footers = new Map<string, { of: string; markup: string }>()

  /** What stands in it, if a page with these settings was rendered before. */
  get(language: string, settings: unknown): string | undefined {
    const cached = this.#footers.get(language)
    return cached && cached.of === JSON.stringify(settings) ? cached.markup : undefined
  }

  /** Takes it out of a whole page; one without a footer is left alone. */
  learn(language: string, settings: unknown, page: string): void {
    const from = page.lastIndexOf(BEGIN)
    const to = page.indexOf(END, from)
    if (from < 0 || to < 0 || settings === undefined) return
    this.#footers.set(language, { of: JSON.stringify(settings), markup: page.slice(from + BEGIN.length, to) })
  }
}
