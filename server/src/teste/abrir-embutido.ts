// A program of its own for the tests of the embedded server: starts it, says where, and waits to be killed or told.
import { startEmbedded } from '../database/embedded.ts'

startEmbedded(process.argv[2] ?? '').then(
  ({ url, folder, stop }) => {
    console.log(JSON.stringify({ url, folder }))
    const close = () => void stop().then(() => process.exit(0))
    // A word from the test, or its end.
    process.stdin.once('data', close).once('end', close)
  },
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
