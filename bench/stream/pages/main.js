/* global document, location, URLSearchParams */
// Shows the variant that the address names: `?variant=streamdown`. Each is a chunk of its own.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const variants = import.meta.glob('./variants/*.jsx')
const name = new URLSearchParams(location.search).get('variant')
const { Variant } = await variants[`./variants/${name}.jsx`]()

createRoot(document.getElementById('root')).render(createElement(Variant))
