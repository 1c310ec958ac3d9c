import { describe, expect, it } from 'vitest'
import { networkOf, sessionToken } from './caller.ts'

describe('caller of a request', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:0db8:0001:0002:0000:0000:0000:0000'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0000'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0000'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    [undefined, undefined],
    ['other=1; sankalp.session_token=abc123.c2ln%3D', 'abc123'],
    ['sankalp.session_token=%E0%A4%A', '%E0%A4%A'],
    ['sankalp.session_token=', undefined],
  ])('the cookie %s contains the token %s', (header, token) => {
    expect(sessionToken(header)).toBe(token)
  })
})
