import { expect, it } from 'vitest'
import { smallAddress } from './small-address.ts'

const at = (path: string) => smallAddress(new URL(`https://sankalp.example${path}`))

it.each([
  ['/Services/Vivah', '/services/vivah'],
  ['/HI/FAQS?Query=Havan', '/hi/faqs?Query=Havan'],
  ['/Booking/SK-7K3MAQ', '/booking/SK-7K3MAQ'],
  ['/Pandits/%E0%A4%AA', '/pandits/%E0%A4%AA'],
])('%s redirects to %s', (path, small) => expect(at(path)).toBe(small))

it.each([
  '/',
  '/services/vivah',
  '/booking/SK-7K3MAQ',
  '/%E0%A4%AA',
  '/assets/root-AbC.js',
  '/Services/Vivah.data',
  '//Evil/X',
  '/api/v1/Settings',
])('%s is not redirected', (path) => expect(at(path)).toBeUndefined())
