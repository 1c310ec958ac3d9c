// Specification sections 2, 5 and 8: exact English texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MIN_PASSWORD } from '../../src/shared/sign-in-rules.ts'

const FOLDER = join(import.meta.dirname, '../../locales/en')

const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(texts))
const textsOf = (catalogue: string): string[] =>
  texts(JSON.parse(readFileSync(join(FOLDER, `${catalogue}.json`), 'utf8'))).map((text) =>
    text.replace('least {{min}} characters', `least ${MIN_PASSWORD} characters`),
  )

/** By section: the catalogues of the pages that show them, and the texts. */
const EXPECTED_TEXTS: Record<string, readonly [catalogues: readonly string[], texts: readonly string[]]> = {
  '2, 404': [
    ['failure', 'common'],
    ['Oops! Page not found', 'Return to Home'],
  ],
  '2, header': [
    ['common'],
    ['Home', 'Explore Pandits', 'E-Puja', 'Group Puja', 'About', 'Contact-us', 'Sign In', 'Sign Out', 'Pandit Portal'],
  ],
  '2, footer': [['common'], ['Find a Pandit', 'Shop Pooja Samagri']],
  '2, auth modal': [
    ['accounts'],
    [
      'Sign In',
      'Create Account',
      'Full Name',
      'Email Address',
      'Password',
      'Confirm Password',
      'Forgot password?',
      'Reset Password',
      'Signup as Pandit',
    ],
  ],
  '2, home': [
    ['home', 'common'],
    ['Explore', 'Know More', 'How It Works', 'Popular Puja', 'View All Services', 'Upcoming Puja', 'WhatsApp', 'Call {{number}}'],
  ],
  '2, explore': [
    ['explore'],
    [
      'Search',
      'Loading...',
      'No Pandits Found',
      'Please try adjusting your search criteria.',
      'Clear All Filters',
      'Featured',
      'Request Booking',
    ],
  ],
  '2, detail modal': [['explore'], ['Starting from', 'Book Now', 'Past Work Gallery', 'Recent Reviews']],
  '2, booking sheet': [['booking'], ['Book a Pandit', 'Fill the form and get a call shortly', 'Submit Request', 'WhatsApp']],
  '5, signup': [['accounts'], ["Passwords don't match", 'Password must be at least 6 characters']],
  '8, login': [['accounts'], ['Authentication failed. Please try again.', 'Login successful!']],
  '8, logout': [['common'], ['Logout failed. Please try again.', 'Signed out successfully!']],
  '8, registration': [['accounts'], ['Account created successfully!']],
  '2, admin area': [['profile'], ['Profile', 'Personal Information', 'Security']],
  '5, photo upload': [['pictures'], ['Please select an image.']],
  '8, pandit signup': [
    ['verify'],
    ['Signup Successful', 'You are now registered as a Pandit!', 'Signup Failed', 'Something went wrong'],
  ],
  '8, profile': [
    ['profile', 'pictures'],
    ['Failed to fetch pandit profile', 'Data Updated Successfully', 'Uploaded and updated successfully!', 'Upload failed'],
  ],
  '3, contact subjects': [
    ['contact'],
    ['General Inquiry', 'Booking Information', 'Pandit Services', 'Shop Products', 'Technical Support'],
  ],
  '8, contact': [
    ['contact'],
    [
      'Sending...',
      'Your message has been sent successfully!',
      'Something went wrong. Please try again.',
      'Failed to send message. Please try again later.',
    ],
  ],
  '8, booking': [
    ['booking'],
    [
      'Something went wrong. Please try again.',
      'Failed to submit booking. Please check your connection and try again.',
      'Booking successful!',
    ],
  ],
  '8, geolocation': [
    ['home', 'explore'],
    [
      'Geolocation is not supported by this browser.',
      'Location access denied. Please enable GPS.',
      'Failed to fetch location. Try again.',
    ],
  ],
  '9, sort': [['explore'], ['Highest Rating', 'Most Experienced']],
}

describe('the texts of the pages', () => {
  test.each(
    Object.entries(EXPECTED_TEXTS).flatMap(([section, [catalogues, messages]]) =>
      messages.map((message) => ({ section, catalogues, message })),
    ),
  )('a catalogue of "$section" has the text "$message"', ({ catalogues, message }) => {
    expect(catalogues.flatMap(textsOf)).toContain(message)
  })
})
