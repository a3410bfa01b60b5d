import type { Decorator } from '@storybook/react-vite'
import { Page } from './Page.js'

/** Puts a story on a page in the scheme and direction of the toolbar. `bare` stories bring their own root. */
export const onPage: Decorator = (Story, { globals, parameters }) => (
  <Page
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
    direction={globals.direction === 'rtl' ? 'rtl' : 'ltr'}
    isBare={parameters.bare === true}
  >
    <Story />
  </Page>
)
