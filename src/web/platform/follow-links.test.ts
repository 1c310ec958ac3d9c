import { describe, expect, it } from 'vitest'
import { type LinkFacts, navigationOf } from './follow-links.ts'

const HERE = { origin: 'https://sankalp.example', pathname: '/explore', search: '?query=havan', hash: '' }

function link(written: string, more: Partial<LinkFacts> = {}): LinkFacts {
  const { origin, pathname, search, hash } = new URL(written, HERE.origin + HERE.pathname + HERE.search)
  return { origin, pathname, search, hash, target: '', written, isDownload: false, ...more }
}

describe('following plain links', () => {
  it.each([
    ['another page', '/services', 'push'],
    ['another search', '/explore?query=vivah', 'push'],
    ['the booking sheet over this page', '/explore?query=havan&book=havan', 'push'],
    ['a place on another page', '/about#team', 'push'],
    ['a place on this page, written as an address', '/explore?query=havan#search', 'push'],
    ['where one is already', '/explore?query=havan', 'replace'],
    ['a place on this very page', '#main', 'browser'],
    ['the same page in Hindi', '/hi/explore?query=havan', 'browser'],
    ['a call', '/api/v1/user/logout', 'browser'],
    ['a file', '/calendar.ics', 'browser'],
    ['another site', 'https://www.geonames.org/', 'browser'],
    ['a phone number', 'tel:+919876543210', 'browser'],
  ] as const)('%s', (_, written, navigation) => {
    expect(navigationOf(link(written), HERE)).toBe(navigation)
  })

  it('leaves links with a target and downloads to the browser', () => {
    expect(navigationOf(link('/services', { target: '_self' }), HERE)).toBe('browser')
    expect(navigationOf(link('/services', { isDownload: true }), HERE)).toBe('browser')
  })
})
