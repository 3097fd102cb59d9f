import { viewer } from 'flow-viewer'
import { defineConfig, type Plugin } from 'vite'

/** Answers after a second: accepts every comment but “no”. */
const server: Plugin = {
  name: 'comments',
  configureServer({ middlewares }) {
    middlewares.use('/api/comments', async (request, response) => {
      let text = ''
      for await (const part of request) text += String(part)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const isAccepted = JSON.parse(text).text !== 'no'
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          isAccepted ? { success: true } : { success: false, message: 'Say a little more.' },
        ),
      )
    })
  },
}

export default defineConfig({
  plugins: [server, viewer({ machines: 'comment.machine.ts', models: 'comment.model.ts' })],
})
