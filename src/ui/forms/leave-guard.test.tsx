// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { LeaveGuard, mayLeave } from './leave-guard.tsx'

afterEach(cleanup)

const labels = { title: 'Leave without saving?', text: 'Your changes are lost.', stay: 'Stay', leave: 'Leave' }

async function openEditor(isOn: boolean) {
  function Page() {
    const { pathname, search } = useLocation()
    return (
      <>
        <output>{pathname + search}</output>
        <Link to="/other">Other page</Link>
        <Link to="/editor?tab=2">Other tab</Link>
        <Outlet />
      </>
    )
  }
  const editor = (isGuarded: boolean) => <LeaveGuard isOn={isGuarded} labels={labels} />
  const children = [
    { path: 'editor', element: editor(isOn) },
    { path: 'other', element: null },
  ]
  const router = createMemoryRouter([{ path: '/', element: <Page />, children }], { initialEntries: ['/editor'] })
  render(<RouterProvider router={router} />)
  const click = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
  return { click, place: () => screen.getByRole('status').textContent }
}
const isDialogOpen = () => (document.querySelector('dialog') as HTMLDialogElement | null)?.open === true
/** Whether the browser would ask before the tab is closed. */
const closesAtOnce = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving a page with unsaved changes', () => {
  it('asks first, and stays where the person is', async () => {
    const { click, place } = await openEditor(true)
    await click('Other page')
    expect([isDialogOpen(), place()]).toEqual([true, '/editor'])
    await click('Stay')
    expect([isDialogOpen(), place()]).toEqual([false, '/editor'])
  })

  it('asks again after the person stayed', async () => {
    const { click } = await openEditor(true)
    await click('Other page')
    await click('Stay')
    await click('Other page')
    expect(isDialogOpen()).toBe(true)
    expect(closesAtOnce()).toBe(false)
  })

  it('goes on when the person agrees', async () => {
    const { click, place } = await openEditor(true)
    await click('Other page')
    await click('Leave')
    await waitFor(() => expect(place()).toBe('/other'))
  })

  it('does not ask within the page', async () => {
    const { click, place } = await openEditor(true)
    await click('Other tab')
    expect([isDialogOpen(), place()]).toEqual([false, '/editor?tab=2'])
  })

  it('makes the browser ask before the tab is closed', async () => {
    await openEditor(true)
    expect(closesAtOnce()).toBe(false)
  })

  it('lets an action that ends more than the page ask first, and then the browser does not ask again', async () => {
    const { click } = await openEditor(true)
    let answer: boolean | undefined
    const leave = async () => {
      answer = undefined
      await act(async () => void mayLeave().then((may) => (answer = may)))
    }
    await leave()
    expect([isDialogOpen(), answer]).toEqual([true, undefined])
    await click('Stay')
    expect([isDialogOpen(), answer]).toEqual([false, false])
    await leave()
    await click('Leave')
    expect([answer, closesAtOnce()]).toEqual([true, true])
  })
})

describe('a page without unsaved changes', () => {
  it('is left without a question', async () => {
    const { click, place } = await openEditor(false)
    expect([await mayLeave(), closesAtOnce()]).toEqual([true, true])
    await click('Other page')
    expect([isDialogOpen(), place()]).toEqual([false, '/other'])
  })

  it('is not guarded by the one before', async () => {
    await openEditor(true)
    cleanup()
    expect([await mayLeave(), closesAtOnce()]).toEqual([true, true])
  })
})
