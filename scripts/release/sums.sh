#!/bin/sh
# Writes SHA256SUMS for these files. If SIGNING_KEY names an SSH key, also SHA256SUMS.sig.
set -eu
sha256sum "$@" > SHA256SUMS
rm -f SHA256SUMS.sig
if [ -n "${SIGNING_KEY:-}" ]; then ssh-keygen -Y sign -n statedesk -f "$SIGNING_KEY" SHA256SUMS; fi
