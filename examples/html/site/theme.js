/* global document, localStorage, matchMedia */
// The reader's own choice of colours, else the system's.
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
root.dataset.theme = localStorage.getItem('theme') ?? system

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#theme').addEventListener('click', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme', root.dataset.theme)
  })
})
