// @vitest-environment happy-dom
// What we expect of React while it hydrates: decision 0079.
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { deferredComponent } from '../data/lazy-component.tsx'
import { SkipHydration } from './skip-hydration.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Hydrates the server's markup; returns what is shown then, and the errors from which React recovered. */
async function hydrated(markup: string, part: ReactNode) {
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = markup
  const errors: unknown[] = []
  await act(async () => {
    render(part, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  })
  return { text: container.textContent, errors }
}

it('leaves the markup of a skipped part unchanged', async () => {
  const part = (
    <SkipHydration dependency="first" className="card">
      <p>from the browser</p>
    </SkipHydration>
  )
  const shown = await hydrated('<div class="card server-rendered"><p>from the server</p></div>', part)
  expect(shown).toEqual({ text: 'from the server', errors: [] })
})

it('leaves the markup of a deferred part whose code cannot be loaded', async () => {
  const Part = deferredComponent<object>(() => Promise.reject(new Error('There is no network.')))
  const shown = await hydrated('<!--$--><p>from the server</p><!--/$-->', <Part />)
  expect(shown).toEqual({ text: 'from the server', errors: [] })
})
