import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const read = (body: string) =>
  readHtml(`<html><head><title>Pumps</title></head><body><h1>Pumps</h1>${body}</body></html>`).sections[0]?.blocks

test('a table with code or a table in a cell is blocks below the names of its rows', () => {
  expect(
    read(`<table border="0">
      <tr><th>Synopsis</th><td><pre>#include &lt;pump.h&gt;\nint pump_start(int name);</pre>Starts a pump.</td></tr>
      <tr><th>Arguments</th><td><table border="1"><tr><th>Argument</th><th>Description</th></tr><tr><td>name</td><td>The pump.</td></tr></table></td></tr>
      <tr><th>See also</th><td><a href="stop.html">pump_stop</a></td></tr>
    </table>`),
  ).toEqual([
    '**Synopsis**',
    '```\n#include <pump.h>\nint pump_start(int name);\n```',
    'Starts a pump.',
    '**Arguments**',
    '| Argument | Description |\n| - | - |\n| name | The pump. |',
    '**See also**',
    '[pump_stop](/guides/stop.html)',
  ])
})

test('a table that indents text is its text', () => {
  expect(
    read(`<table><tr><td><p>Open the valve before you start.</p><ul><li>First the left one.</li></ul></td></tr></table>
      <blockquote><table><tr><td><pre>pump start\npump stop</pre></td></tr></table></blockquote>
      <table width="100%"><tr><td>Needs a valve,</td><td>package: <a href="base.html">base</a></td></tr></table>
      <table><tr><td><a href="a.html">Left</a></td></tr><tr><td><a href="b.html">Right</a></td></tr></table>`),
  ).toEqual([
    'Open the valve before you start.',
    '- First the left one.',
    '```\npump start\npump stop\n```',
    'Needs a valve, package: [base](/guides/base.html)',
    '[Left](/guides/a.html)',
    '[Right](/guides/b.html)',
  ])
})

test('a table that aligns the parts of code is code', () => {
  expect(
    read(`<p>Start it:</p><table><tr><td><span>(pump-start</span></td><td>name</td><td></td></tr>
      <tr><td></td><td>&nbsp;[speed</td><td></td></tr><tr><td></td><td>&nbsp;wait?])</td><td></td></tr></table>
      <table><tr><td>&gt; (define left (pump-start "left"))</td></tr><tr><td>&nbsp;&nbsp;(pump-stop left)</td></tr></table>`),
  ).toEqual([
    'Start it:',
    '```\n(pump-start name\n  [speed\n  wait?])\n```',
    '```\n> (define left (pump-start "left"))\n  (pump-stop left)\n```',
  ])
})

test('a table of data stays a table', () => {
  const rows = '<tr><td>left</td><td>3 bar</td></tr><tr><td>right</td><td></td></tr>'
  expect(read(`<table>${rows}</table><table><tr><th>Pump</th><th>Pressure</th></tr>${rows}</table>`)).toEqual([
    '| | |\n| - | - |\n| left | 3 bar |\n| right | |',
    '| Pump | Pressure |\n| - | - |\n| left | 3 bar |\n| right | |',
  ])
})
