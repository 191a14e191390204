// All of it, with what takes long.
import './driver.test.ts'
