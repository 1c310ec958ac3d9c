import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serializeError } from '../../http/log.ts'
import { checkMailServer, outboxMail, smtpMail } from './mail.ts'

const from = async () => ({ name: 'Sankalp', address: 'namaste@sankalp.example' })
const mail = { to: 'aditi@example.com', subject: 'Your link', text: 'Link', html: '<p>Link</p>', language: 'en' } as const

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it('writes emails readable only by the user of this process, even into an existing folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sankalp-outbox-'))
  const outbox = join(root, 'outbox')
  mkdirSync(outbox)
  chmodSync(outbox, 0o755)
  await outboxMail(outbox, from).send({ ...mail, messageId: '<one@sankalp>' })
  const files = readdirSync(outbox)
  expect(files).toEqual(['onesankalp.eml'])
  expect([modeOf(outbox), ...files.map((name) => modeOf(join(outbox, name)))]).toEqual(['700', '600'])
  rmSync(root, { recursive: true })
})

/** Runs `work` with the address of a server that responds to a command with the line of its verb, else with 250. */
async function withServer(responses: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (line) => socket.write(`${responses[String(line).slice(0, 4)] ?? '250 yes'}\r\n`))
    socket.write('220 here\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await work(`smtp://aditi%40example.com:secret@127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}

const failureOf = (work: Promise<void>) => work.then(() => undefined, serializeError)
const send = (url: string) => failureOf(smtpMail(url, from).send({ ...mail, messageId: '<two@sankalp>' }))

it('reports that no server answers, with its host and port and without a stack', async () => {
  let address = ''
  await withServer({}, async (url) => {
    address = url
  })
  const message = `No mail server answers at 127.0.0.1:${new URL(address).port} (SMTP_URL).`
  expect(await send(address)).toEqual({ name: 'Error', message })
  expect(await failureOf(checkMailServer(address))).toEqual({ name: 'Error', message })
})

it('reports a refused login without quoting the server', async () => {
  await withServer({ EHLO: '250 AUTH PLAIN', AUTH: '535 No such user aditi@example.com' }, async (url) => {
    const message = 'The mail server refused the user or the password of SMTP_URL.'
    expect(await send(url)).toEqual({ name: 'Error', message })
    expect(await failureOf(checkMailServer(url))).toEqual({ name: 'Error', message })
  })
})

it('reports a refused email with its codes only', async () => {
  const responses = { EHLO: '250 AUTH PLAIN', AUTH: '235 in', MAIL: '553 Not from namaste@sankalp.example' }
  await withServer(responses, async (url) => {
    expect(await send(url)).toMatchObject({ message: 'The mail server refused an email: EENVELOPE 553' })
    expect(await failureOf(checkMailServer(url))).toBeUndefined()
  })
})
