// Only scripts that carry the mark may run, and the mark itself never reaches a reader.
import { describe, expect, it } from 'vitest'
import { policyHash } from '../server/http/headers.ts'
import { SCRIPT_MARK, sealScripts } from './inline-scripts.ts'

describe('the scripts of a page', () => {
  const marked = `<head><script nonce="${SCRIPT_MARK}">one()</script><script async="" nonce="${SCRIPT_MARK}" type="module">two(">")</script></head>`

  it('are hashed for the policy, each once, and lose their mark', () => {
    const { page, scriptHashes } = sealScripts(Buffer.from(`${marked}<script nonce="${SCRIPT_MARK}">one()</script>`))
    const html = page.toString()
    expect(scriptHashes).toEqual([policyHash('one()'), policyHash('two(">")')])
    expect(html).not.toContain(SCRIPT_MARK)
    expect(html).toContain('<script>one()</script><script async="" type="module">two(">")</script>')
  })

  it('leave out what slipped into the page without a mark, and files, which their address allows', () => {
    const { scriptHashes } = sealScripts(
      Buffer.from(
        `<p><script>steal()</script><script nonce="guess">steal()</script></p><script nonce="${SCRIPT_MARK}" src="/a.js"></script>`,
      ),
    )
    expect(scriptHashes).toEqual([])
  })
})
