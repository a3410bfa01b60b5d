/** The sections of the stand-in for an index. */
export const sections = [
  {
    url: '/theming/#dark-mode',
    title: 'Theming',
    heading: 'Dark mode',
    text: 'The theme follows the system. Set `data-theme` to `dark` to force dark mode:\n\n```html\n<html data-theme="dark">\n```',
  },
  {
    url: '/theming/#contrast',
    title: 'Theming',
    heading: 'Contrast',
    text: 'Dark mode has a contrast of 7 to 1. Acme Labs measured it with Lighthouse 12.4.',
  },
]
