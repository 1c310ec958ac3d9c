import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = {
  url: string
  /** The recipient of each email, in order of arrival. */
  recipients: string[]
  close(): Promise<void>
}

/** Implements the part of SMTP that an email needs. */
function serve(socket: Socket, recipients: string[]): void {
  let [text, to, isEmail] = ['', '', false]
  const writeLine = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string) => {
    if (isEmail && line !== '.') return
    if (line === '.') {
      isEmail = false
      recipients.push(to)
      return writeLine('250 taken')
    }
    if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^DATA/i.test(line)) {
      isEmail = true
      return writeLine('354 go on')
    }
    return writeLine(/^QUIT/i.test(line) ? '221 bye' : '250 yes')
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (part) => {
    const lines = `${text}${part}`.split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  writeLine('220 here')
}

export async function startMailServer(): Promise<MailServer> {
  const [recipients, sockets]: [string[], Set<Socket>] = [[], new Set()]
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, recipients)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recipients,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
