import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts'
import { serverAddress } from './test/e2e/server.ts'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/e2e/server.ts',
  outputDir: 'test-results',
  // More than the processors: a test waits for the server or the network most of the time.
  workers: 3,
  // A test may take long on a slow machine; each of its steps has a limit of its own.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
  },
  // Each with a server and a database of its own, so that neither sees what the other does. Every page and the main journey are
  // seen at both sizes; a journey of another kind has the tag of the size at which its people do it.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { baseURL: serverAddress('desktop'), viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // It needs a server beside this one, and looks the same at every size.
      testIgnore: '**/paying.test.ts',
      use: { baseURL: serverAddress('phone'), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
