import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findServiceByName, findTradition, isService, TRADITIONS, traditionMask } from './model.ts'

describe('a tradition', () => {
  it('is found by its own name in both languages and by each of its other names, in any case', () => {
    TRADITIONS.forEach(({ name, hi, aliases }, bit) => {
      for (const text of [name, hi, ` ${name.toUpperCase()} `, ...aliases.map((alias) => alias.toLowerCase())])
        expect(findTradition(text)?.bit, text).toBe(bit)
    })
  })

  it('is not found by a part of its name, nor by nothing', () => {
    for (const text of ['', 'Vedic', 'Yajur', 'Sri', 'Rigvedas']) expect(findTradition(text), text).toBeUndefined()
  })

  it('of a profile is the one that the filter of the same name finds, also with a branch in brackets', () => {
    TRADITIONS.forEach(({ name, aliases }, bit) => {
      for (const text of [name, `${name} (of Kashi)`, ...aliases]) expect(traditionMask([text]), text).toBe(2 ** bit)
    })
  })

  it('counts once for each name of a profile, whichever of them repeat', () => {
    const names = fc.array(fc.constantFrom(...TRADITIONS.map(({ name }) => name)), { maxLength: 6 })
    fc.assert(
      fc.property(names, (values) => {
        const mask = traditionMask(values)
        const read = TRADITIONS.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1).map(({ name }) => name)
        expect(read).toEqual(TRADITIONS.map(({ name }) => name).filter((name) => values.includes(name)))
      }),
    )
  })

  it('that is unknown or absent sets no bit', () => {
    expect(traditionMask([null, '', 'Kali Yuga'])).toBe(0)
  })
})

describe('the ceremony of a name', () => {
  it.each([
    ['its slug', 'griha-pravesh', 'griha-pravesh'],
    ['its name in other case and spaces', '  griha   PRAVESH ', 'griha-pravesh'],
    ['its Hindi name', 'गृह प्रवेश', 'griha-pravesh'],
    ['an alias', 'Shaadi', 'vivah'],
  ])('is found by %s', (_what, text, slug) => {
    expect(findServiceByName(text)?.slug).toBe(slug)
  })

  it('is exact: no part of a name, no misspelling, and never "Others", which nobody offers', () => {
    for (const text of ['Griha', 'Satyanarayn', '', 'Others', 'others']) expect(findServiceByName(text), text).toBeUndefined()
    expect([isService('others'), isService('vivah'), isService('Vivah')]).toEqual([false, true, false])
  })
})
