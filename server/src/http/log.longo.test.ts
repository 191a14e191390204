// A whole evening, too.
import './log.test.ts'
