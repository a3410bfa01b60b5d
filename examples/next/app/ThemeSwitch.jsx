'use client'

function switchTheme() {
  const { dataset } = document.documentElement
  const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.theme = (dataset.theme ?? ofSystem) === 'dark' ? 'light' : 'dark'
}

export function ThemeSwitch() {
  return <button onClick={switchTheme}>Light or dark</button>
}
