/** Where the panel is. See `DocsAssistantProps`. */
export type Layout = 'floating' | 'sidebar' | 'modal' | 'inline'
