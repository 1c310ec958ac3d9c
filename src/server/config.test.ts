// Settings by environment: defaults that work, and refusals that name the key.
import { describe, expect, it } from 'vitest'
import { configWarnings, readConfig } from './config.ts'

describe('settings by environment', () => {
  it('works with an empty environment, in demo mode', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, databaseUrl: undefined, smtpUrl: undefined, isDemo: true, proxyHops: 0 })
  })

  it('leaves demo mode exactly when DATABASE_URL is set, whatever NODE_ENV says', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/sankalp' }).isDemo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(true)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not an address'],
    ['PUBLIC_URL', 'sankalp.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['PROXY_HOPS', 'many'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://issuer.example'],
    ['FACEBOOK_AUTHORIZE_URL', 'javascript:alert(1)'],
    ['FACEBOOK_TOKEN_URL', 'http://graph.example/token'],
    ['FACEBOOK_PROFILE_URL', 'me'],
  ])('refuses %s=%s in a sentence that names the key', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^${key} must be`))
  })

  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'sankalp-files',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('keeps files in the data folder, or in a bucket when all its settings are there', () => {
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig(BUCKET).bucket).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'sankalp-files',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
    })
  })

  it.each(Object.keys(BUCKET))('refuses a bucket without %s, in a sentence that names the key', (key) => {
    expect(() => readConfig({ ...BUCKET, [key]: '' })).toThrow(new RegExp(`^${key} must be set too, because S3_`))
    expect(() => readConfig({ ...BUCKET, [key]: '' })).toThrow(/^(?!.*hunter2).*$/)
  })

  const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hunter2', RAZORPAY_WEBHOOK_SECRET: 'hunter3' }

  it('takes payments online with all keys, and not at all without', () => {
    expect(readConfig({}).razorpay).toBeUndefined()
    expect(readConfig(RAZORPAY).razorpay).toEqual({
      url: 'https://api.razorpay.com',
      keyId: 'rzp_live_1',
      keySecret: 'hunter2',
      webhookSecret: 'hunter3',
    })
  })

  it.each(Object.keys(RAZORPAY))('refuses payments online without %s', (key) => {
    const sentence = new RegExp(`^${key} must be set too, because (?!.*hunter)`)
    expect(() => readConfig({ ...RAZORPAY, [key]: '' })).toThrow(sentence)
  })

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['RAZORPAY_URL', 'http://payments.example'],
    ['S3_BUCKET', 'Our Files'],
    ['S3_BUCKET', '../other'],
  ])('refuses %s=%s', (key, value) => {
    expect(() => readConfig({ ...BUCKET, [key]: value })).toThrow(new RegExp(`^${key} must be`))
  })

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ])('refuses %s alone and asks for %s', (key, missing) => {
    expect(() => readConfig({ [key]: 'x' })).toThrow(`${missing} must be set as well when ${key} is.`)
  })

  it('offers a provider only with its keys, at its own addresses', () => {
    expect(readConfig({}).providers).toEqual({})
    const google = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).providers
    expect(google).toEqual({ google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } })
    const own = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret', FACEBOOK_PROFILE_URL: 'http://127.0.0.1:9/me' }
    expect(readConfig(own).providers.facebook).toMatchObject({ profileUrl: 'http://127.0.0.1:9/me' })
  })

  it('never repeats a password in its sentence', () => {
    expect(() => readConfig({ SMTP_URL: 'ftp://user:hunter2@mail.example' })).toThrow(/^(?!.*hunter2).*$/)
  })

  it('warns of a business whose mails would link to this machine, and of nothing else', () => {
    const DATABASE_URL = 'postgres://localhost/sankalp'
    expect(configWarnings(readConfig({ DATABASE_URL, PORT: '8080' }))).toEqual([
      expect.stringMatching(/^PUBLIC_URL is not set: links in mails will begin with http:\/\/localhost:8080,/),
    ])
    expect(configWarnings(readConfig({ DATABASE_URL, PUBLIC_URL: 'https://sankalp.example' }))).toEqual([])
    expect(configWarnings(readConfig({}))).toEqual([])
  })

  it('drops the slash at the end of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sankalp.example/' }).publicUrl).toBe('https://sankalp.example')
  })
})
