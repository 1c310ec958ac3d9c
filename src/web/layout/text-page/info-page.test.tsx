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

it.each([
  ['English', en],
  ['Hindi', hi],
])('lists what the browser stores in %s: eight entries permanently and three in the open tab', (_, page) => {
  const lists = shown(page.cookies.browserText).split('<ul>').slice(1)
  expect(lists.map((list) => list.split('<li>').length - 1)).toEqual([8, 3])
})
