import type { LayoutLabels } from './LayoutLabels.js'

/** The texts of the panel's size in English. */
export const defaultLayoutLabels: LayoutLabels = {
  expand: 'Expand',
  shrink: 'Shrink',
  resize: 'Size of the panel',
  size: (width, height) => `${width} ${height === undefined ? '' : `by ${height} `}pixels`,
}
