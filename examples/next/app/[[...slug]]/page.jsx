export const dynamicParams = false

export function generateStaticParams() {
  return [{ slug: [] }, { slug: ['guides', 'install'] }, { slug: ['guides', 'schedule'] }]
}

export default async function Page({ params }) {
  const { slug = ['index'] } = await params
  const { default: Content } = await import(`../../content/${slug.join('/')}.mdx`)
  return <Content />
}
