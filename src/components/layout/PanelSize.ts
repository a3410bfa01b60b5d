/** How large the reader has made the panel, in pixels; 0 where it is as the owner set it. */
export interface PanelSize {
  width: number
  height: number
  /** Large at a press. */
  isExpanded: boolean
}
