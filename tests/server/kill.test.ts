import { losesNoComment } from './kill-comments.ts'

losesNoComment(3)
