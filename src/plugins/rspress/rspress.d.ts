// A module that Rspress provides in the build of a site.

declare module '@rspress/core/runtime' {
  export function useNavigate(): (url: string) => unknown
  export function removeBase(url: string): string
}
