import { generateStaticParamsFor, importPage } from 'nextra/pages'
import { useMDXComponents as getMDXComponents } from '../../mdx-components'

export const generateStaticParams = generateStaticParamsFor('mdxPath')

export async function generateMetadata({ params }) {
  const { metadata } = await importPage((await params).mdxPath)
  return metadata
}

const { wrapper: Wrapper } = getMDXComponents()

export default async function Page(props) {
  const { default: Content, toc, metadata, sourceCode } = await importPage((await props.params).mdxPath)
  return (
    <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}>
      <Content {...props} />
    </Wrapper>
  )
}
