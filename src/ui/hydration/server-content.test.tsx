// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ServerContent, type ServerContentData } from './server-content.tsx'

type Names = readonly string[]
let count = 0
/** A version that no other test uses. */
let version = ''
beforeEach(() => {
  version = `version-${++count}`
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const serverRenders = (html: string) => {
  document.body.innerHTML = `<div data-version="${version}">${html}</div>`
}
const open = (content: ServerContentData<Names>) =>
  render(
    <ServerContent content={content} className="container">
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ServerContent>,
  )

it('shows the data that the browser requested', () => {
  const { container } = open({ version, data: ['Pt. Joshi', 'Pt. Dixit'] })
  expect(container.innerHTML).toBe('<div class="container"><p>Pt. Joshi</p><p>Pt. Dixit</p></div>')
})

it('has the markup of the server if React discarded it, and again after the page was left', () => {
  serverRenders('<p>Pt. Joshi</p>')
  const first = open({ version })
  expect(first.container.innerHTML).toBe('<div class="container server-rendered"><p>Pt. Joshi</p></div>')
  first.unmount()
  document.body.replaceChildren()
  expect(open({ version }).container.textContent).toBe('Pt. Joshi')
})

it('has the markup of the server again when the browser requests the same data', () => {
  serverRenders('<p>Pt. Joshi</p>')
  open({ version }).unmount()
  expect(open({ version, data: ['rendered by the browser'] }).container.textContent).toBe('Pt. Joshi')
})

it('changes to other data', () => {
  serverRenders('<p>Pt. Joshi</p>')
  const { rerender } = open({ version })
  rerender(
    <ServerContent content={{ version: 'other', data: ['Pt. Dixit'] }} className="container">
      {(names) => names.join()}
    </ServerContent>,
  )
  expect(screen.getByText('Pt. Dixit').className).toBe('container')
})
