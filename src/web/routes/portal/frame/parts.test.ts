import { describe, expect, it } from 'vitest'
import { fullAddressOf } from './parts.tsx'

describe('fullAddressOf', () => {
  it.each([
    ['Flat 5, Sunrise Apts, Baner Road', 'Baner, Pune', 'Flat 5, Sunrise Apts, Baner Road, Pune'],
    ['12 Shivaji Path', 'Kothrud, Pune', '12 Shivaji Path, Kothrud, Pune'],
    ['7, Kothrud, Pune 411038', 'कोथरूड, पुणे', '7, Kothrud, Pune 411038'],
    ['4 Punekar Chowk, Mission Road', 'Sion, Pune', '4 Punekar Chowk, Mission Road, Sion, Pune'],
    ['7, Kothrud, Pune 411038', '', '7, Kothrud, Pune 411038'],
  ])('completes %s with the parts of %s it does not contain', (address, locality, fullAddress) => {
    expect(fullAddressOf(address, locality)).toBe(fullAddress)
  })
})
