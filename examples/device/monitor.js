// Shows what the page and the language model of the browser say to each other: a line for each call, with milliseconds. For
// this example only: it wraps `LanguageModel` before the assistant uses it.
{
  const lines = document.createElement('pre')
  lines.style.cssText =
    'position: fixed; inset: auto auto 0 0; z-index: 1; max-block-size: 40vh; max-inline-size: 60ch; overflow: auto; margin: 8px; padding: 8px; background: #111; color: #eee; font: 12px/1.5 monospace; white-space: pre-wrap'
  addEventListener('DOMContentLoaded', () => document.body.append(lines))

  const print = (text) => {
    lines.textContent += `${text}\n`
    lines.scrollTop = lines.scrollHeight
  }
  const toMs = (start) => `${Math.round(performance.now() - start)} ms`

  /** Prints how a call ends. */
  async function watch(name, call) {
    const start = performance.now()
    try {
      const result = await call()
      print(`${name}: ${typeof result === 'object' ? 'done' : result} (${toMs(start)})`)
      return result
    } catch (error) {
      print(`${name}: ${error.name}: ${error.message} (${toMs(start)})`)
      throw error
    }
  }

  function watchSession(session) {
    const promptStreaming = session.promptStreaming.bind(session)
    const clone = session.clone.bind(session)
    session.clone = async (options) => watchSession(await watch('clone', () => clone(options)))
    session.promptStreaming = (prompt, options) => {
      const start = performance.now()
      let characters = 0
      print(`prompt: ${prompt.length} characters`)
      return promptStreaming(prompt, options).pipeThrough(
        new TransformStream({
          transform(text, controller) {
            if (characters === 0) print(`first text (${toMs(start)})`)
            characters += text.length
            controller.enqueue(text)
          },
          flush() {
            print(
              `answer: ${characters} characters, ${session.contextUsage} of ${session.contextWindow} tokens used (${toMs(start)})`,
            )
          },
        }),
      )
    }
    return session
  }

  const model = globalThis.LanguageModel
  if (model === undefined) print('This browser has no LanguageModel: the docs are quoted.')
  else {
    globalThis.LanguageModel = {
      availability: (options) => watch('availability', () => model.availability(options)),
      create: async ({ monitor, ...options }) =>
        watchSession(
          await watch('create', () =>
            model.create({
              ...options,
              monitor(target) {
                target.addEventListener('downloadprogress', ({ loaded }) =>
                  print(`download: ${Math.round(loaded * 100)} %`),
                )
                monitor?.(target)
              },
            }),
          ),
        ),
    }
  }
}
