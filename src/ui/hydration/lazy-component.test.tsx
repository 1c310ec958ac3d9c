import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type LazyComponent, lazyComponent, loadLazyComponents } from '../data/lazy-component.tsx'

it('on the server, nested lazy components are loaded too', async () => {
  const load = (text: string, contained: () => LazyComponent<object> | undefined) =>
    lazyComponent<object>(async () => {
      const Contained = contained()
      return () => (
        <p>
          {text}
          {Contained ? <Contained /> : null}
        </p>
      )
    })
  const Outer = load('outer', () => load('middle', () => load('inner', () => undefined)))
  await Promise.all([loadLazyComponents(), loadLazyComponents()])
  expect(renderToStaticMarkup(<Outer />)).toBe('<p>outer<p>middle<p>inner</p></p></p>')
})
