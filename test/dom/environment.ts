import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'

const ADDRESS = 'http://localhost'
/** Exist in Node too, but the page must see those of its document. */
const OF_THE_DOCUMENT = new Set(['navigator', 'Event', 'CustomEvent'])

function namesOf(window: object): string[] {
  const parent = Object.getPrototypeOf(window)
  const inherited = parent === null || parent === Object.prototype ? [] : namesOf(parent)
  return [...new Set([...Object.getOwnPropertyNames(window), ...inherited])]
}

function valueIn(window: Window, name: string): unknown {
  const value: unknown = Reflect.get(window, name)
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
  return isMethod ? value.bind(window) : value
}

/** Node's form data, which can also be read from a form of the document. */
const formDataOf = (window: Window) =>
  class extends FormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (!form) return
      for (const [name, value] of new window.FormData(form as never)) if (typeof value === 'string') this.append(name, value)
    }
  }

/** A document for component tests, next to which the server's code runs unchanged: Node keeps its own fetch, Request and Response. */
const environment: Environment = {
  name: 'dom-with-server',
  viteEnvironment: 'ssr',
  setup(global: Record<string, unknown>) {
    const window = new Window({ url: ADDRESS, width: 1280, height: 900 })
    // This document has no top layer: a popover is where it is rendered.
    Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
    // Selects have no `size` here, and options no `defaultSelected`: react-hook-form would take every select for an edited one.
    Object.assign(window.HTMLSelectElement.prototype, { size: 0 })
    Object.assign(window.HTMLOptionElement.prototype, { defaultSelected: false })
    Object.defineProperty(window.navigator, 'locks', { value: globalThis.navigator?.locks })
    const names = namesOf(window).filter((name) => !(name in global) || OF_THE_DOCUMENT.has(name))
    const before = [...names, 'FormData'].map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    for (const name of names)
      Object.defineProperty(global, name, { value: valueIn(window, name), configurable: true, writable: true })
    global.FormData = formDataOf(window)
    return {
      async teardown() {
        for (const [name, descriptor] of before) {
          if (descriptor) Object.defineProperty(global, name, descriptor)
          else delete global[name]
        }
        await window.happyDOM.close()
      },
    }
  },
}

export default environment
