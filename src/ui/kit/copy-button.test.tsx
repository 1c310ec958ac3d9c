// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LINK = 'https://sankalp.example/booking/SK-1#key'
async function copy() {
  render(<CopyButton text={LINK} label="Copy the link" done="Copied" failed="Copy it by hand" />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
}
const label = () => screen.getByRole('button').textContent

it('copies the text, and says so for two seconds, aloud too', async () => {
  await copy()
  expect(writeText.mock.calls).toEqual([[LINK]])
  expect([label(), screen.getByRole('status').textContent]).toEqual(['Copied', 'Copied'])
  act(() => void vi.advanceTimersByTime(1999))
  expect(label()).toBe('Copied')
  act(() => void vi.advanceTimersByTime(1))
  expect([label(), screen.getByRole('status').textContent]).toEqual(['Copy the link', ''])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each<[string, () => void]>([
  ['the browser forbids it', () => writeText.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))],
  ['there is no clipboard, as without HTTPS', () => vi.stubGlobal('navigator', {})],
])('shows the text selected when %s', async (_why, prepare) => {
  prepare()
  await copy()
  const field = screen.getByRole('textbox', { name: 'Copy it by hand' }) as HTMLInputElement
  expect([field.value, field.readOnly, label()]).toEqual([LINK, true, 'Copy the link'])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length])
})
