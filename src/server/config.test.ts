import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configWarnings, editDistance, readConfig, VARIABLE_NAMES } from './config.ts'

describe('configuration from the environment', () => {
  it('works with an empty environment, in demo mode', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, databaseUrl: undefined, smtpUrl: undefined, isDemo: true, proxyHops: 0 })
  })

  it('leaves demo mode exactly when DATABASE_URL is set', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/sankalp' }).isDemo).toBe(false)
    expect(readConfig({ NODE_ENV: 'development' }).isDemo).toBe(true)
  })

  it.each(['production', 'Production', 'prod'])('refuses demo mode if NODE_ENV is %s', (NODE_ENV) => {
    expect(() => readConfig({ NODE_ENV })).toThrow(/^DATABASE_URL must be set when NODE_ENV is "production"/)
    expect(readConfig({ NODE_ENV, DATABASE_URL: 'postgres://localhost/sankalp' }).isProduction).toBe(true)
  })

  it('offers demo mode only to this machine, unless HOST is set', () => {
    expect(readConfig({}).host).toBe('127.0.0.1')
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/sankalp' }).host).toBe('0.0.0.0')
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['S3_PERFIX', 'S3_PREFIX'],
    ['PROT', 'PORT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['PROXY_HOP', 'PROXY_HOPS'],
  ])('refuses %s as a misspelling of %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'value' })).toThrow(`${name} is set, but there is no such setting. Did you mean ${meant}?`)
  })

  it('ignores variables of other programs, and a similar name if ours is set', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'a',
      POSTGRES_URL: 'x',
      TEST_DATABASE_URL: 'x',
      AWS_S3_BUCKET: 'x',
      DATABSE_URL: '',
    }
    expect(readConfig(others).isDemo).toBe(true)
    expect(readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: undefined }).isDemo).toBe(true)
    const DATABASE_URL = 'postgres://localhost/sankalp'
    expect(readConfig({ DATABASE_URL, DATABASE_URL2: 'postgres://localhost/other' }).databaseUrl).toBe(DATABASE_URL)
  })

  it('knows every variable that the README lists', () => {
    const [, table = ''] = /## Settings([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
    const listed = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z0-9]+(?:_[A-Z0-9]+)*/g) ?? [])
    expect([...listed, 'NODE_ENV'].toSorted()).toEqual([...new Set([...VARIABLE_NAMES, 'NODE_ENV'])].toSorted())
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not an address'],
    ['PUBLIC_URL', 'sankalp.example'],
    ['PUBLIC_URL', 'https://sankalp.example/puja'],
    ['PUBLIC_URL', 'https://sankalp.example/?a=b'],
    ['SMTP_URL', 'http://mail.example'],
    ['PROXY_HOPS', 'many'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://issuer.example'],
    ['FACEBOOK_AUTHORIZE_URL', 'javascript:alert(1)'],
    ['FACEBOOK_TOKEN_URL', 'http://graph.example/token'],
    ['FACEBOOK_PROFILE_URL', 'me'],
  ])('refuses %s=%s with a message that names the variable', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^${key} must be`))
  })

  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'sankalp-files',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('stores files in the data folder, or in a bucket if all its settings are set', () => {
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig(BUCKET).bucket).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'sankalp-files',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
      prefix: '',
    })
    expect(readConfig({ ...BUCKET, S3_PREFIX: 'sankalp/production' }).bucket?.prefix).toBe('sankalp/production')
  })

  it.each(Object.keys(BUCKET))('refuses a bucket without %s with a message that names the variable', (key) => {
    expect(() => readConfig({ ...BUCKET, [key]: '' })).toThrow(new RegExp(`^${key} must be set too, because S3_`))
    expect(() => readConfig({ ...BUCKET, [key]: '' })).toThrow(/^(?!.*hunter2).*$/)
  })

  const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hunter2', RAZORPAY_WEBHOOK_SECRET: 'hunter3' }

  it('offers online payment with all keys, and not at all without any', () => {
    expect(readConfig({}).razorpay).toBeUndefined()
    expect(readConfig(RAZORPAY).razorpay).toEqual({
      url: 'https://api.razorpay.com',
      keyId: 'rzp_live_1',
      keySecret: 'hunter2',
      webhookSecret: 'hunter3',
    })
  })

  it.each(Object.keys(RAZORPAY))('refuses online payment without %s', (key) => {
    const sentence = new RegExp(`^${key} must be set too, because (?!.*hunter)`)
    expect(() => readConfig({ ...RAZORPAY, [key]: '' })).toThrow(sentence)
  })

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['RAZORPAY_URL', 'http://payments.example'],
    ['S3_BUCKET', 'Our Files'],
    ['S3_BUCKET', '../other'],
    ['S3_PREFIX', '/production'],
    ['S3_PREFIX', 'production/'],
    ['S3_PREFIX', '../other'],
    ['S3_PREFIX', 'Production'],
    ['S3_PREFIX', 'pictures'],
    ['S3_PREFIX', 'quarantine/here'],
    ['S3_PREFIX', 'a'.repeat(101)],
  ])('refuses %s=%s', (key, value) => {
    expect(() => readConfig({ ...BUCKET, [key]: value })).toThrow(new RegExp(`^${key} must be`))
  })

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ])('refuses %s alone and requires %s', (key, missing) => {
    expect(() => readConfig({ [key]: 'x' })).toThrow(`${missing} must be set as well when ${key} is.`)
  })

  it('offers a provider only with its keys, at its own URLs', () => {
    expect(readConfig({}).providers).toEqual({})
    const google = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).providers
    expect(google).toEqual({ google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } })
    const own = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret', FACEBOOK_PROFILE_URL: 'http://127.0.0.1:9/me' }
    expect(readConfig(own).providers.facebook).toMatchObject({ profileUrl: 'http://127.0.0.1:9/me' })
  })

  it('never repeats a password in a message', () => {
    expect(() => readConfig({ SMTP_URL: 'ftp://user:hunter2@mail.example' })).toThrow(/^(?!.*hunter2).*$/)
  })

  it('warns if email links point to this machine, emails never leave it, or passwords are sent unencrypted', () => {
    const completeEnvironment = {
      DATABASE_URL: 'postgres://localhost/sankalp',
      PUBLIC_URL: 'https://sankalp.example',
      SMTP_URL: 'smtp://localhost',
    }
    const warnings = (environment: Record<string, string>) =>
      configWarnings(readConfig({ ...completeEnvironment, ...environment }))
    expect(warnings({ PUBLIC_URL: '', PORT: '8080' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is not set: links in emails will begin with http:\/\/localhost:8080,/),
    ])
    expect(warnings({ SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL is not set: no email leaves this machine/)])
    const NODE_ENV = 'production'
    expect(warnings({ PUBLIC_URL: 'http://sankalp.example', NODE_ENV })).toEqual([
      expect.stringMatching(/^PUBLIC_URL starts with/),
    ])
    expect(warnings({ PUBLIC_URL: 'http://localhost:3000', NODE_ENV })).toEqual([])
    expect(warnings({ NODE_ENV })).toEqual([])
    expect(configWarnings(readConfig({}))).toEqual([])
  })

  it('removes the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sankalp.example/' }).publicUrl).toBe('https://sankalp.example')
  })
})

describe('the edit distance of two names', () => {
  it.each([
    ['', '', 0],
    ['', 'PORT', 4],
    ['PORT', 'PROT', 1],
    ['PORT', 'PORTS', 1],
    ['HOST', 'HOME', 2],
    ['DATABSE_URL', 'DATABASE_URL', 1],
    ['DATABASE_URI', 'DATABASE_URL', 1],
    ['AWS_S3_BUCKET', 'S3_BUCKET', 4],
  ])('the distance of %s and %s is %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance)
  })

  it('is symmetric, zero only for equal words, and one for an added letter', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right)).toBe(editDistance(right, left))
        expect(editDistance(left, right) === 0).toBe(left === right)
        expect(editDistance(left, `${left}x`)).toBe(1)
      }),
    )
  })
})
