// Applied to <html> before first paint, to avoid flashing.
import { useEffect, useState } from 'react'

export type Theme = 'light' | 'dark' | 'system'
const KEY = 'theme'

export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

function readStoredTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** Returns the current theme and a toggle between dark and light; until a person chooses, the system's preference applies. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const read = () => setDark(readStoredTheme() === 'system' ? system.matches : readStoredTheme() === 'dark')
    read()
    system.addEventListener('change', read)
    return () => system.removeEventListener('change', read)
  }, [])
  const toggle = () => {
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Without browser storage the theme still changes for this visit.
    }
    setDark(!isDark)
  }
  return { isDark, toggle }
}
