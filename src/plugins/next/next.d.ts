// A module that Next.js provides in the build of a site.

declare module 'next/navigation' {
  export function useRouter(): { push: (url: string) => void }
}
