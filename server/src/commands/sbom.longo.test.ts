// All of it, with what takes long.
import './sbom.test.ts'
