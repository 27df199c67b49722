import tempfile

import pytest

from root import Root


@pytest.fixture(scope="session")
def root():
    with tempfile.TemporaryDirectory(prefix="remora-root-") as folder:
        yield Root.make(folder)
