import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import en from '../../../../locales/en/rules.json' with { type: 'json' }
import hi from '../../../../locales/hi/rules.json' with { type: 'json' }
import { Passages } from './info-page.tsx'

const shown = (text: string) => renderToStaticMarkup(<Passages passages={[['Heading', text]]} />)

it('renders consecutive items as one list between the surrounding paragraphs', () => {
  expect(shown('One paragraph.')).toContain('<div><p>One paragraph.</p></div>')
  expect(shown('• one;\n• two.\nThen:\n• three.\nThe end.')).toContain(
    '<div><ul><li>one;</li><li>two.</li></ul><p>Then:</p><ul><li>three.</li></ul><p>The end.</p></div>',
  )
})

it('the cookies page lists equally many stored items in Hindi and in English', () => {
  const entries = (page: typeof en | typeof hi) =>
    shown(page.cookies.browserText)
      .split('<ul>')
      .slice(1)
      .map((list) => list.split('<li>').length - 1)
  expect(entries(en)).toHaveLength(2)
  expect(entries(hi)).toEqual(entries(en))
})
